import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Models, unknownModel, type ModelFiles } from '../../../agents/bots/policy/models.js';
import { fileProblem } from '../../core/file-error.js';
import { clip, Refusal } from '../../core/result.js';
import { ROOT } from '../package.js';

/** The models of the program, NAME.onnx with a card NAME.md. */
const SHIPPED = join(ROOT, 'agents', 'models');

const ENDING = '.onnx';

/** Larger networks are not read. */
const MOST_MIB = 256;

/** The files of folders by name without ending, hidden ones excluded; opens no other file. */
class FolderModels implements ModelFiles {
  private found: ReadonlyMap<string, string> | null = null;

  /** The folders are read once, and again for an unknown name. */
  constructor(private readonly folders: readonly string[]) {}

  get names(): readonly string[] {
    return [...this.paths.keys()].filter((name) => !name.startsWith('.'));
  }

  read(name: string): Uint8Array {
    const path = this.paths.get(name) ?? (isPath(name) ? undefined : this.readFolders().get(name));
    // callers of a service must not learn the path of the file
    if (path !== undefined) return readModelFile(path, name);
    if (!isPath(name)) throw unknownModel(name, this.names);
    const named = this.names.length === 0 ? '' : ` (${this.names.join(', ')})`;
    throw new Refusal('BOT_PARAMETER', `${clip(name)} is a file; name a model of this server${named}.`);
  }

  private get paths(): ReadonlyMap<string, string> {
    return this.found ?? this.readFolders();
  }

  /** Refusal MODELS_FOLDER, also if two folders have the same file name. */
  private readFolders(): ReadonlyMap<string, string> {
    const paths = new Map<string, string>();
    for (const folder of this.folders) {
      for (const file of filesOf(folder).sort()) {
        if (!file.endsWith(ENDING)) continue;
        const name = basename(file, ENDING);
        if (paths.has(name))
          throw new Refusal(
            'MODELS_FOLDER',
            `The folder of models has ${clip(file)}, which is the name of a model of the program; give the file another name.`,
          );
        paths.set(name, join(folder, file));
      }
    }
    return (this.found = paths);
  }
}

/** Also any file by its path, relative to `base`: for programs whose users own the files. */
class LocalModels implements ModelFiles {
  private readonly shipped = new FolderModels([SHIPPED]);

  constructor(private readonly base: string) {}

  get names(): readonly string[] {
    return this.shipped.names;
  }

  read(name: string): Uint8Array {
    if (!isPath(name)) return this.shipped.read(name);
    const path = resolve(this.base, name);
    return readModelFile(path, name, path === name ? '' : ` as ${path.replace(/\p{Cc}/gu, '?')}`);
  }
}

/**
 * The models for remote callers: those of the operator's folder first, then those of the program. Listed files are read at the start, later ones on use:
 * Refusals MODELS_FOLDER, MODEL_UNREADABLE.
 */
export function serviceModels(folder: string | null): Models {
  const models = new Models(new FolderModels(folder === null ? [SHIPPED] : [folder, SHIPPED]));
  if (folder !== null) for (const name of new FolderModels([folder]).names) void models.named(name).network;
  return models;
}

const LOCAL = new Map<string, Models>();

/** The models for a local program; each file is read once per process. */
export function localModels(base: string = process.cwd()): Models {
  let models = LOCAL.get(base);
  if (models === undefined) LOCAL.set(base, (models = new Models(new LocalModels(base))));
  return models;
}

function isPath(name: string): boolean {
  return name.endsWith(ENDING) || /[/\\]/.test(name);
}

/** `as`: a phrase with the path, for people whose files they are. */
function readModelFile(path: string, name: string, as = ''): Uint8Array {
  try {
    const stat = statSync(path);
    // a pipe or device may be endless
    if (stat.isFile() && stat.size <= MOST_MIB * 2 ** 20) return readFileSync(path);
  } catch (error) {
    throw new Refusal(
      'MODEL_UNREADABLE',
      `The model ${clip(name)} cannot be read${as} (${fileProblem(error) ?? 'its file has failed'}); choose another one.`,
    );
  }
  throw new Refusal('MODEL_UNREADABLE', `The model ${clip(name)} is not a plain file of at most ${MOST_MIB} MiB; choose another one.`);
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // a program without models
    if (folder === SHIPPED) return [];
    throw new Refusal(
      'MODELS_FOLDER',
      `The folder of models "${folder}" cannot be read (${fileProblem(error) ?? String(error)}); name another folder.`,
    );
  }
}
