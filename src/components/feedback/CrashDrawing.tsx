/** `public/pictures/offline.svg` and `failure.svg` as part of the code: they are shown when no file can be had. */
export const CrashDrawing = ({ offline }: { offline: boolean }) => (
  <svg
    width="200"
    height="150"
    viewBox="0 0 200 150"
    fill="none"
    stroke="#06392c"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {offline ? (
      <>
        <path d="M60 116a28 28 0 010-56 40 40 0 0177-8 32 32 0 013 64z" fill="#00c08a" />
        <path d="M46 22l108 110" />
      </>
    ) : (
      <>
        <path d="M20 136h160" />
        <rect x="32" y="22" width="136" height="102" rx="12" fill="#fff" />
        <path d="M32 48h136M48 35h.1M62 35h.1" />
        <path d="M100 60l30 52H70z" fill="#00c08a" />
        <path d="M100 78v14M100 102v.1" />
      </>
    )}
  </svg>
);
