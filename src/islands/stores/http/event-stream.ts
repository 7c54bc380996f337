/** One event of a `text/event-stream`. */
export interface StreamEvent {
	/** `message` if the stream names none. */
	name: string;
	data: string;
}

/**
 * Reads server-sent events from a body in any chunks, even cut inside a UTF-8 character. Skips comments and drops an
 * event that the stream ends inside. Calls `onChunk` for every chunk.
 */
export async function* readEvents(
	body: ReadableStream<Uint8Array>,
	onChunk?: () => void,
): AsyncGenerator<StreamEvent> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let line = '';
	let name = '';
	let data: string[] = [];
	/** A carriage return at the end of a chunk may be half of a CRLF, so it is kept for the next chunk. */
	let half = '';
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			onChunk?.();
			const text = half + decoder.decode(value, { stream: true });
			half = text.endsWith('\r') ? '\r' : '';
			const [first = '', ...others] = text.slice(0, text.length - half.length).split(/\r\n|\r|\n/);
			line += first;
			for (const next of others) {
				if (line === '') {
					if (data.length > 0) yield { name: name || 'message', data: data.join('\n') };
					name = '';
					data = [];
				} else {
					const [field, value] = fieldOf(line);
					if (field === 'event') name = value;
					if (field === 'data') data.push(value);
				}
				line = next;
			}
		}
	} finally {
		await reader.cancel().catch(ignoreClosed);
	}
}

function fieldOf(line: string): [string, string] {
	const colon = line.indexOf(':');
	if (colon === -1) return [line, ''];
	const text = line.slice(colon + 1);
	return [line.slice(0, colon), text.startsWith(' ') ? text.slice(1) : text];
}

/** A reader that has failed cannot be cancelled; its failure was already reported. */
function ignoreClosed(): void {}
