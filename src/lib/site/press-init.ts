/**
 * Runs inline in <head>: keeps a press that comes before its script. Where an element is marked `data-waits`, and in an
 * island that is not alive yet, no button and no form does anything. The last one that was pressed is marked
 * `data-kept`, and is pressed again once the script has taken the mark `data-waits` away, or Astro its own. After ten
 * seconds the page says that something is missing. astro.config.ts puts this text's hash into the
 * Content-Security-Policy.
 */
export const pressInit = `(()=>{const waits="[data-waits],astro-island[ssr]";let kept,late;const forget=()=>{clearTimeout(late);kept?.removeAttribute("data-kept");kept=null;document.querySelector(".missing")?.remove()},watch=new MutationObserver(()=>{const it=kept;if(!it||it.closest(waits))return;forget();it.requestSubmit?it.requestSubmit():it.click()}),keep=e=>{const form=e.type==="submit",it=form?e.target:e.target.closest?.("button:not([popovertarget])");if(!it?.closest(waits)||!form&&it.form&&it.type==="submit")return;e.preventDefault();e.stopImmediatePropagation();forget();kept=it;it.dataset.kept="";watch.observe(document,{attributeFilter:["data-waits","ssr"],subtree:true});late=setTimeout(()=>document.body.insertAdjacentHTML("beforeend",'<p class="missing" role="alert">Parts of this page have not arrived. <a href="">Load it again</a></p>'),1e4)};for(const type of["click","submit"])addEventListener(type,keep,true)})()`;
