/** The styles of the panel; it stands in a tree of its own, so the page's do not reach it. */
export const PANEL_STYLE = `
aside {
	position: fixed; inset: 0 0 0 auto; z-index: 2000000000; box-sizing: border-box; width: min(30rem, 100vw);
	overflow: auto; padding: 1rem 1rem 5rem; color: #f2efe8; background: #16141c; border-left: 1px solid #4b4558;
	font: 14px/1.45 system-ui, sans-serif; pointer-events: auto;
}
aside[hidden] { display: none; }
h2, h3 { margin: 0.8rem 0 0.3rem; font-size: 1rem; }
p { margin: 0.3rem 0; }
.place { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; }
form { margin: 0.6rem 0; }
label { display: block; color: #c9c2d6; font-size: 12px; }
textarea {
	box-sizing: border-box; width: 100%; margin: 0.2rem 0; padding: 0.4rem; color: inherit; background: #221f2b;
	border: 1px solid #6a6378; border-radius: 4px; font: 14px/1.45 system-ui, sans-serif; color: #f2efe8;
}
button { padding: 0.3rem 0.7rem; color: #16141c; background: #e0c68a; border: 0; border-radius: 4px; cursor: pointer; }
button:disabled { opacity: 0.5; }
output { display: block; white-space: pre-wrap; color: #ffb4a0; }
table { width: 100%; border-collapse: collapse; font-size: 12px; }
td { padding: 0.15rem 0.4rem 0.15rem 0; vertical-align: top; border-top: 1px solid #353040; overflow-wrap: anywhere; }
.told { font-weight: 700; }
summary { margin: 0.5rem 0; cursor: pointer; }
`;
