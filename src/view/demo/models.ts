import { Models, unknownModel } from '../../../agents/bots/policy/models.js';
import type { WantedModel } from '../requests.js';

/* Replaces src/server/bots/models.ts in a browser: the page fetches the files, and the worker keeps them. */

declare function postMessage(message: WantedModel): void;

/** The file of a network has to be fetched first. */
class MissingModel extends Error {
  constructor(readonly model: string) {
    super(`the network ${model} was not fetched yet`);
  }
}

let names: readonly string[] = [];
const files = new Map<string, Uint8Array>();
/** By name of a network that the page fetches. */
const waiting = new Map<string, ((isThere: boolean) => void)[]>();
const models = new Models({
  get names() {
    return names;
  },
  // files are named by their rulesets: others need not be fetched
  of: ({ name, scenario }) => (names.includes(name) ? [name] : names.filter((other) => other.split('-')[0] === scenario)),
  read(name) {
    const bytes = files.get(name);
    if (bytes !== undefined) return bytes;
    throw names.includes(name) ? new MissingModel(name) : unknownModel(name, names);
  },
});

/** Sets the names of the networks that the page can fetch. */
export function nameModels(all: readonly string[]): void {
  names = all;
}

/** Adds the file of a trained network; null: it cannot be fetched. */
export function addModel(name: string, bytes: ArrayBuffer | null): void {
  if (bytes !== null) files.set(name, new Uint8Array(bytes));
  for (const resolve of waiting.get(name) ?? []) resolve(bytes !== null);
  waiting.delete(name);
}

function fetchModel(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const others = waiting.get(name);
    if (others === undefined) postMessage({ wanted: name });
    waiting.set(name, [...(others ?? []), resolve]);
  });
}

/** Runs `act`, again after each network that it needs has been fetched. */
export async function withModels<T>(act: () => T | Promise<T>): Promise<T> {
  for (;;)
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof MissingModel)) throw error;
      if (!(await fetchModel(error.model))) throw unknownModel(error.model, [...files.keys()]);
    }
}

export const serviceModels = (): Models => models;
export const localModels = (): Models => models;
