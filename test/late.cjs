// Required by every Node of the tests (`NODE_OPTIONS`). A program of a test plays for a second or two, and a quarter of its processor time is V8's
// for functions that it optimizes and then hardly calls. V8 waits here until a function has run fifteen times as long.
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

exports.optimizeLate = () => setFlagsFromString('--interrupt-budget=1000000');

// V8 takes the compiled code of a packed program (scripts/pack.mjs) only under the settings under which it was written, so they change after that
const { runInThisContext } = Script.prototype;
Script.prototype.runInThisContext = function (...args) {
  if (this.cachedDataRejected === false) exports.optimizeLate();
  return runInThisContext.apply(this, args);
};
