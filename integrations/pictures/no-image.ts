/** Replaces the endpoint `/_image` in the built server. */
export const prerender = false;

export const ALL = () => new Response(null, { status: 404 });
