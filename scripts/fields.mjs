// Writes the numbers of those fields of proto/orleans/v1/vector.proto that are encoded or decoded by hand, as constants:
// vector_fields.ts for the server and the TypeScript client, vector_fields.py for the Python client.
//   node scripts/fields.mjs         writes both into the project (part of `npm run gen`)
//   node scripts/fields.mjs FOLDER  writes both into a folder, for a test
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

const PROTO = 'proto/orleans/v1/vector.proto';
const MESSAGES = ['StreamVectorResponse', 'VectorBatch', 'VectorFinals'];

const [folder] = readOptions(import.meta.url, {}, 1).positionals;
const text = readFileSync(join(ROOT, PROTO), 'utf8');
const messages = MESSAGES.map((name) => ({ name, fields: fieldsOf(name) }));
writeFileSync(join(folder ?? join(ROOT, 'src', 'gen'), 'vector_fields.ts'), typescript());
writeFileSync(join(folder ?? join(ROOT, 'agents', 'python', 'orleans_env', 'wire'), 'vector_fields.py'), python());

/** Names and numbers of a message's fields, including those of its oneof. */
function fieldsOf(name) {
  const body = new RegExp(`^message ${name} \\{\\n(.*?)^\\}`, 'ms').exec(text)?.[1];
  if (body === undefined) throw new Error(`${PROTO} has no message ${name}`);
  return [...body.matchAll(/^ +[\w.]+ (\w+) = (\d+);/gm)]
    .map(([, field, number]) => ({ field, number }))
    .sort((a, b) => a.number - b.number);
}

function typescript() {
  const consts = messages.map(({ name, fields }) => {
    const lines = fields.map(({ field, number }) => `  ${field.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())}: ${number},\n`);
    return `/** Field numbers of ${name}. */\nexport const ${upper(name)} = {\n${lines.join('')}} as const;\n`;
  });
  return [`// Written by scripts/fields.mjs from ${PROTO}. DO NOT EDIT.\n`, ...consts].join('\n');
}

function python() {
  const classes = messages.map(({ name, fields }) => {
    const lines = fields.map(({ field, number }) => `    ${field.toUpperCase()}: Final = ${number}\n`);
    return `class ${name}:\n    """Field numbers of the message ${name}."""\n\n${lines.join('')}`;
  });
  return [`"""Written by scripts/fields.mjs from ${PROTO}; not edited."""\n\nfrom typing import Final\n`, ...classes].join('\n\n');
}

function upper(name) {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}
