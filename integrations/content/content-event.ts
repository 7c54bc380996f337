/** What `astro dev` tells the pages that are open once other content is in play. */
export const CONTENT_CHANGED = 'stonecast:content';
