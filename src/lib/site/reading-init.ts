/** The key of a reader's settings in localStorage. */
export const READING_KEY = 'stonecast:reading';

/**
 * Runs inline in the game page's <head> before the first paint: marks <html> with the reader's size, spacing,
 * width and font of the story (`data-story-size="1.15"`), which src/islands/preferences/reading.css styles;
 * any other value is ignored. astro.config.ts puts this text's hash into the Content-Security-Policy.
 */
export const readingInit = `(()=>{try{const r=JSON.parse(localStorage.getItem("${READING_KEY}")),d=document.documentElement.dataset;for(const k of["Size","Spacing","Width","Face"]){const v=r[k.toLowerCase()];if(typeof v==="string")d["story"+k]=v}}catch{}})()`;
