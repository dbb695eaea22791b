/** The call stack of who did it, innermost first, behind a word. */
export function Callstack({ frames }: { frames: readonly string[] }) {
  if (frames.length === 0) return null;
  return (
    <details className="te-more">
      <summary>Callstack ({frames.length})</summary>
      <ol className="te-stack ct-mono">
        {frames.map((frame, index) => <li key={index}>{frame}</li>)}
      </ol>
    </details>
  );
}
