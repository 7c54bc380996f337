/** Where a reader's own settings are kept in localStorage. */
export const READING_KEY = 'stonecast:reading';

/**
 * Runs inline in the game page's <head> before the first paint: marks <html> with the reader's size, spacing,
 * width and face of the story (`data-story-size="1.15"`), which src/islands/preferences/reading.css gives a meaning;
 * any other value means nothing. astro.config.ts puts this text's hash into the Content-Security-Policy.
 */
export const readingInit = `(()=>{try{const r=JSON.parse(localStorage.getItem("${READING_KEY}")),d=document.documentElement.dataset;for(const k of["Size","Spacing","Width","Face"]){const v=r[k.toLowerCase()];if(typeof v==="string")d["story"+k]=v}}catch{}})()`;
