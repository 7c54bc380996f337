// A scripted model's server as a process, for benches; answers with 900 characters that fit any turn.
import { startModelServer } from '#tests/support/models/model-server.ts';

const SENTENCES = [
	'The rain goes on over the roofs and the hill, and nobody is the drier for it.',
	'A gutter talks to itself at the corner, and a hen stands under it to listen.',
	'Lamp oil and wet wool are in the air, and under them a little smoke.',
	'A cart goes by on the road with a sack over its lamp.',
	'Water runs down the string of lanterns and hangs from the lowest of them, bright.',
];

let narrative = '';
for (let n = 0; narrative.length < 830; n += 1) narrative += `${SENTENCES[n % SENTENCES.length]} `;
const server = await startModelServer('openai', () => ({ narrative }));
process.send?.({ url: server.url });
process.on('disconnect', () => process.exit());
