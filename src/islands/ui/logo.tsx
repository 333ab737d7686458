/** The mark, the same in light and dark; decoration beside the word "Jobclips". */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="#ffd83d" d="M9 1h14a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H3a2 2 0 0 1-2-2V9a8 8 0 0 1 8-8z" />
      <path
        stroke="#1b1b18"
        strokeWidth="3.2"
        strokeLinecap="round"
        d="M8.2 14v4M13.4 8.5v15M18.6 11.5v9M23.8 14v4"
      />
    </svg>
  );
}
