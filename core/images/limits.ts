/** Pictures above this are refused before they are unpacked. */
export const maxPixels = 50_000_000
