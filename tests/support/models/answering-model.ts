import type { Model, ModelCall } from '#api/models/model.ts';

/** A model without a server: a function writes its answers. */
export const answeringModel = (answer: (call: ModelCall) => string): Model => ({
	name: 'scripted-1',
	firstFormat: 'schema',
	async *stream(call) {
		yield { type: 'text', text: answer(call) };
	},
});
