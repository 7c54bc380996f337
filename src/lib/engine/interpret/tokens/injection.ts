const SIGNS = [
	/\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|constraints|programming|previous|above)\b/,
	/(?:^|\n)\s*\[?(?:system|assistant|admin|root) (?:override|message|prompt|command|update|note)\b/,
	/(?:^|\n)\s*\[?(?:system|assistant|developer|admin|root|user)\]?\s*:/,
	/\byou are now\b.{0,30}\b(?:dan|an? (?:ai|assistant|model|bot|unrestricted)|in developer mode|free|jailbroken)\b/,
	/\b(?:system prompt|language model|developer mode|debug mode|god mode|jailbreak|chatgpt|as an ai|new instructions|hidden prompt|your prompt|your instructions)\b/,
	/<\|?\/?(?:im_start|im_end|system|script|assistant|user|instructions?)\b|\[\/?inst\]|```|<\/?[a-z]+>/,
	/["'}\]]\s*:\s*[[{"'\d-]|^\s*[[{]\s*["{[]|^\s*["}\]]+\s*,/,
	/\b(?:drop table|select \*|union select|sudo|rm -rf|eval\(|console\.log|print\()/,
	/\b(?:set|change|update|increase)\b.{0,20}\bmy\b.{0,25}\b(?:to|=)\s*\d{3,}/,
	/\b(?:casting stones|relationship (?:score|value|with everyone)|relationshipdeltas|the player (?:now )?(?:has|wins|is))\b/,
];

/** Whether the text addresses the model or the program instead of the game. */
export function isInjected(clean: string): boolean {
	const text = clean.slice(0, 4000).toLowerCase();
	return SIGNS.some((sign) => sign.test(text));
}
