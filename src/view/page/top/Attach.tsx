import { useState } from 'preact/hooks';
import { attach } from '../routes.js';

/** Fields for the name and token of an env of a running server. */
export function Attach() {
  const [env, setEnv] = useState('');
  const [token, setToken] = useState('');
  return (
    <form
      class="panel attach"
      aria-label="Watch an env"
      onSubmit={(event) => {
        event.preventDefault();
        attach(env.trim(), token.trim());
      }}
    >
      <h2>Watch an env of this server</h2>
      <label>
        Env <input value={env} onInput={(event) => setEnv(event.currentTarget.value)} required />
      </label>
      <label>
        Trainer or seat token{' '}
        <input type="password" value={token} autoComplete="off" onInput={(event) => setToken(event.currentTarget.value)} required />
      </label>
      <button type="submit" class="opt primary">
        Watch
      </button>
    </form>
  );
}
