import { fromBase64 } from './bytes.js';

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The part of the WebAssembly standard that is used here; TypeScript declares it only for browsers. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (limits: { initial: number }) => WasmMemory;
  readonly Instance: new (module: object, imports: { env: { memory: WasmMemory } }) => { readonly exports: object };
};

/** Size of a page of memory in bytes. */
export const PAGE = 65536;

const modules = new Map<string, object>();

/**
 * Makes a memory of `bytes` bytes and an instance of the module `code` (base64) that uses it. Returns null if WebAssembly or its SIMD
 * instructions are missing or forbidden.
 */
export function instantiate<Exports>(code: string, bytes: number): { memory: WasmMemory; exports: Exports } | null {
  try {
    const module = modules.get(code) ?? new WebAssembly.Module(fromBase64(code)!);
    modules.set(code, module);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
    return { memory, exports: new WebAssembly.Instance(module, { env: { memory } }).exports as Exports };
  } catch {
    return null;
  }
}
