/**
 * Runs inline in <head>: a fade between two pages that the browser breaks off, because the window changed its size or the
 * next page was late, is no error of the page. astro.config.ts puts this text's hash into the Content-Security-Policy.
 */
export const revealInit = `addEventListener("pagereveal",({viewTransition:t})=>{for(const p of t?[t.ready,t.finished,t.updateCallbackDone]:[])p.catch(()=>{})});`;
