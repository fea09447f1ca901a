import { STYLE } from './style.js';

/* Parts of the pages of reports. */

/** A page that loads nothing; the body is HTML. */
export function page(title: string, body: readonly string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'">`,
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>`,
    ...body,
    '</body></html>',
    '',
  ].join('\n');
}

export function section(title: string, body: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;
}

/** Cells are HTML. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]): string => `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  return wide(`<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`);
}

export function wide(body: string): string {
  return `<div class="wide">${body}</div>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

export const escaped = (rows: readonly (readonly string[])[]): string[][] => rows.map((row) => row.map(escapeHtml));
