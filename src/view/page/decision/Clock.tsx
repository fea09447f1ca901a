import { useEffect, useState } from 'preact/hooks';
import { clockLead } from '../state.js';

/** Below this many seconds the time is marked, not by colour alone. */
const SHORT = 30;

/** The time left for the decision. Screen readers read it on demand, not every second. */
export function Clock({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now - clockLead.value) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span class={`clock ${seconds <= SHORT ? 'short' : ''}`} role="timer" aria-live="off" aria-label={`${text} left`}>
      {text}
    </span>
  );
}
