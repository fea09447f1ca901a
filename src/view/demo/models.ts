import { Models, unknownModel } from '../../../agents/bots/policy/models.js';

/* Takes the place of src/server/bots/models.ts in a browser: the page fetches the files, and the worker keeps them. */

const files = new Map<string, Uint8Array>();
const models = new Models({
  get names() {
    return [...files.keys()];
  },
  read(name) {
    const bytes = files.get(name);
    if (bytes === undefined) throw unknownModel(name, [...files.keys()]);
    return bytes;
  },
});

/** Adds the file of a trained network. */
export function addModel(name: string, bytes: Uint8Array): void {
  files.set(name, bytes);
}

export const serviceModels = (): Models => models;
export const localModels = (): Models => models;
