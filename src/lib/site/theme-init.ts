/**
 * Runs inline in <head> before the first paint, so that nothing flashes or shifts. It marks <html> with
 * `data-theme` (light, dark or system, from localStorage `theme`) and with `data-invited` when this browser last
 * heard that its visitor is invited (a convenience: the server decides), with `data-signed-in` while somebody is, and
 * with `data-ended` once a session has ended without a sign-out; `--shelf` is the height of My Games as this browser
 * last saw it. astro.config.ts puts this text's hash into the Content-Security-Policy.
 */
export const themeInit = `(()=>{const h=document.documentElement;try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")h.dataset.theme=t;if(localStorage.getItem("stonecast:invited")==="1")h.dataset.invited="";const s=localStorage.getItem("stonecast:signed-in");if(s==="ended")h.dataset.ended="";if(s==="1")h.dataset.signedIn="";h.style.setProperty("--shelf",localStorage.getItem("stonecast:shelf"))}catch{}})();`;
