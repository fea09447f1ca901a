// Answers every request of a fixed length with a constant answer, to measure the cost of the socket and Node without a game.
// node dist/benchmarks/local/echo.js SOCKET     a connection begins with two u32: bytes of a request, bytes of an answer
import { createServer, type Socket } from 'node:net';

const [path = ''] = process.argv.slice(2);

createServer((socket: Socket) => {
  let answer: Buffer | null = null;
  let [size, waiting] = [0, 0];
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    let bytes = chunk;
    if (answer === null) {
      size = bytes.readUInt32BE(0);
      answer = Buffer.alloc(bytes.readUInt32BE(4));
      bytes = bytes.subarray(8);
    }
    waiting += bytes.length;
    for (; waiting >= size; waiting -= size) socket.write(answer);
  });
}).listen(path, () => process.stdout.write('ready\n'));
process.stdin.on('end', () => process.exit()).resume();
