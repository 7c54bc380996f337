/** What asks somebody to tell something. */
export const TELLS =
	/^(?:and |but |me |to |now |you )*(?:tell(?:ing|s)?|read(?:ing)? (?:me|us|it|that|this|out|aloud)|recite|translate|explain|say|name|describe|answer|confess|admit|show me (?:how|where|who|what)|who|where|what|why|when|whose|which|how)\b|\b(?:and|then|to|must|should|[.!?]) (?:tell|answer|explain|say|admit|confess)\b/i;
