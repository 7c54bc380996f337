/** The product's name. No other file repeats it. */
export const BRAND = 'Stonecast';

/** The line under the name, as the landing page shows it. */
export const TAGLINE = 'Cast stones to shape living worlds.';
