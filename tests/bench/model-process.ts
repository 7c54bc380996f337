// A scripted model's server as a process, for benches; answers with sentences that fit any turn.
import { startModelServer } from '#tests/support/models/model-server.ts';

const senses = [
	'The air smells of dust and damp wood.',
	'Cold air presses against your face.',
	'Dust turns in the draught, in no hurry.',
	'A board creaks underfoot, as if to clear its throat.',
];

const server = await startModelServer('openai', () => ({ senses }));
process.send?.({ url: server.url });
process.on('disconnect', () => process.exit());
