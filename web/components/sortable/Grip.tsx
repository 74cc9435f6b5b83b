/** Six dots by which a thing is taken and moved. One path: a long list has hundreds of them. */
export const Grip = () => (
  <svg
    width="1.5rem"
    height="1.5rem"
    viewBox="0 0 24 24"
    stroke="currentColor"
    strokeWidth={3.5}
    strokeLinecap="round"
    aria-hidden
  >
    <path d="M9 5h0M9 12h0M9 19h0M15 5h0M15 12h0M15 19h0" />
  </svg>
)
