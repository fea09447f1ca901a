import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The key Enter in WebDriver. */
export const ENTER = '\uE007';
/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** How long a condition may take; it only ends a test that hangs. */
const LIMIT_MS = 20_000;
/** Answered in the page, so that a wait costs one message. */
const WAIT = `const [body, done] = arguments; const holds = new Function('return ' + body);
  (function look() { if (holds()) done(true); else setTimeout(look, 20); })();`;

type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/**
 * Firefox with one tab, over Marionette, its WebDriver's protocol: JSON messages after their length. Playwright only drives a Firefox of
 * its own build, and its WebDriver BiDi needs commands that Debian's ESR lacks.
 */
export class Firefox {
  private text = Buffer.alloc(0);
  private id = 0;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly profile: string,
    private readonly socket: Socket,
  ) {
    socket.on('data', (bytes) => this.read(bytes));
  }

  static async start(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'orleans-firefox-'));
    const port = await freePort();
    const prefs = { 'marionette.port': port, 'browser.shell.checkDefaultBrowser': false, 'ui.prefersReducedMotion': 1 };
    writeFileSync(
      join(profile, 'user.js'),
      Object.entries(prefs)
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    );
    const child = spawn(path, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' });
    const socket = await reached(port, child);
    const firefox = new Firefox(child, profile, socket);
    await firefox.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    await firefox.send('WebDriver:SetTimeouts', { script: LIMIT_MS, pageLoad: LIMIT_MS });
    return firefox;
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    await this.send('Marionette:Quit', { flags: ['eForceQuit'] });
    await ended;
    this.socket.destroy();
    rmSync(this.profile, { recursive: true, force: true });
  }

  goto(url: string): Promise<unknown> {
    return this.send('WebDriver:Navigate', { url });
  }

  back(): Promise<unknown> {
    return this.send('WebDriver:Back');
  }

  forward(): Promise<unknown> {
    return this.send('WebDriver:Forward');
  }

  /** The value of an expression in the page. */
  async value(expression: string): Promise<unknown> {
    return ((await this.send('WebDriver:ExecuteScript', { script: `return ${expression}`, args: [] })) as { value: unknown }).value;
  }

  /** Waits until an expression in the page is true, also while another document loads. */
  async until(expression: string): Promise<void> {
    for (;;) {
      try {
        await this.send('WebDriver:ExecuteAsyncScript', { script: WAIT, args: [expression] });
        return;
      } catch (error) {
        if (!/unloaded/.test(String(error)))
          throw new Error(`${expression} is not true of: ${String(await this.value('document.body.innerText'))}`);
      }
    }
  }

  /** Clicks in the middle of an element, as a mouse does. */
  async click(css: string): Promise<void> {
    await this.until(`document.querySelector(${JSON.stringify(css)}) !== null`);
    const { value } = (await this.send('WebDriver:FindElement', { using: 'css selector', value: css })) as {
      value: Record<string, string>;
    };
    await this.send('WebDriver:ElementClick', { id: value[ELEMENT] });
  }

  /** Presses and releases a key. */
  press(key: string): Promise<unknown> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
    return this.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Goes to the newest tab, once there are `count`. */
  async tab(count: number): Promise<void> {
    for (;;) {
      const handles = (await this.send('WebDriver:GetWindowHandles')) as string[];
      if (handles.length < count) continue;
      await this.send('WebDriver:SwitchToWindow', { handle: handles.at(-1) });
      return;
    }
  }

  private send(name: string, parameters: object = {}): Promise<unknown> {
    const message = JSON.stringify([0, ++this.id, name, parameters]);
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.waiting.set(this.id, { resolve, reject }));
  }

  private read(bytes: Buffer): void {
    this.text = Buffer.concat([this.text, bytes]);
    for (;;) {
      const colon = this.text.indexOf(':');
      const end = colon + 1 + Number(this.text.subarray(0, Math.max(0, colon)));
      if (colon < 0 || this.text.length < end) return;
      const message = JSON.parse(this.text.subarray(colon + 1, end).toString()) as Reply;
      this.text = this.text.subarray(end);
      // the first message is the greeting
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === null) waiting?.resolve(result);
      else waiting?.reject(new Error(`${error.error}: ${error.message}`));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Firefox listens some time after its start. */
async function reached(port: number, child: ChildProcess): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      if (child.exitCode !== null) throw new Error(`Firefox has ended with ${child.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
