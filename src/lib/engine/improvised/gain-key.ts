import type { Effect } from '#lib/content/story.ts';
import type { Story } from '#lib/engine/story.ts';

/** The key under which a gain is counted; null for what is none. */
export function gainKey({ story }: { story: Story }, effect: Effect): string | null {
	if ('standing' in effect) return effect.by > 0 ? effect.standing : null;
	if (!('meter' in effect)) return null;
	return effect.by > 0 === (story.rules.get(effect.meter)?.good === 'high') ? `meter:${effect.meter}` : null;
}
