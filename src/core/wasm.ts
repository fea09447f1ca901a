import { fromBase64 } from './bytes.js';

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The used part of the standard, which TypeScript declares for browsers only. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (limits: { initial: number }) => WasmMemory;
  readonly Instance: new (module: object, imports: { env: { memory: WasmMemory } }) => { readonly exports: object };
};

/** Bytes of a page of memory. */
export const PAGE = 65536;

const modules = new Map<string, object>();

/**
 * Makes a memory of `bytes` and an instance of a module (in base64) that uses it; null where WebAssembly or its SIMD instructions are
 * missing or forbidden.
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
