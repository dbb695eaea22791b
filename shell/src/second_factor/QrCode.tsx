import { useEffect, useState } from "react";

/** A light border that readers need around the code, in modules. */
const QUIET = 4;

/** A QR code; nothing until its library is loaded. Dark on light in every colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let left = false;
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { border: 0 });
      if (!left) setCode({ size, path: pathOf(data) });
    });
    return () => {
      left = true;
    };
  }, [text]);
  const side = (code?.size ?? 0) + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      className="sh-qr"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#ffffff" />
      {code && <path d={code.path} fill="#000000" />}
    </svg>
  );
}

/** A square for each dark module. */
function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => isDark ? `M${x} ${y}h1v1h-1z` : "")).join(
    "",
  );
}
