// The answers of hosted Supabase's account service (GoTrue), in its shapes, for msw.
import { randomBytes, randomUUID } from 'node:crypto';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { Secret, TOTP } from 'otpauth';
import { type Factor, type Project, type Session, userView } from './project.ts';

/** Its refusals: status and message by code. */
const REFUSALS = {
	invalid_credentials: [400, 'Invalid login credentials'],
	validation_failed: [400, 'Unable to validate email address: invalid format'],
	weak_password: [422, 'Password should be at least 6 characters.'],
	user_already_exists: [422, 'User already registered'],
	refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
	flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
	session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
	bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
	no_authorization: [401, 'This endpoint requires a valid Bearer token'],
	email_exists: [422, 'A user with this email address has already been registered'],
	same_password: [422, 'New password should be different from the old password.'],
	insufficient_aal: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
	mfa_factor_not_found: [404, 'Factor not found'],
	mfa_verification_failed: [422, 'Invalid TOTP code entered'],
} as const satisfies Record<string, [number, string]>;

type Refusal = keyof typeof REFUSALS;
type Body = Record<string, string | null | undefined>;

const VERSION = '2024-01-01';

/** Every address of a project's account service. */
export function supabaseHandlers(project: Project): RequestHandler[] {
	const at = (path: string) => `${project.issuer}${path}`;
	const json = async (request: Request) => (await request.json().catch(() => ({}))) as Body;
	const tell = (body: object, status = 200) =>
		HttpResponse.json(body, { status, headers: { 'X-Supabase-Api-Version': VERSION } });

	/** Responds in the older form to callers that name no version. */
	function refuse(request: Request, code: Refusal, extra: object = {}) {
		const [status, message] = REFUSALS[code];
		const current = request.headers.get('x-supabase-api-version') === VERSION;
		if (!current)
			return HttpResponse.json({ code: status, error_code: code, msg: message, ...extra }, { status });
		return tell({ code, message, ...extra }, status);
	}

	/** The session behind the bearer token, or the refusal. */
	async function whose(request: Request): Promise<Session | ReturnType<typeof refuse>> {
		const [, token] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
		if (!token) return refuse(request, 'no_authorization');
		try {
			return (await project.sessionOf(token)) ?? refuse(request, 'session_not_found');
		} catch {
			return refuse(request, 'bad_jwt');
		}
	}

	const signedIn =
		(act: (session: Session, request: Request, id: string) => unknown) =>
		async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
			const session = await whose(request);
			return session instanceof Response
				? session
				: ((await act(session, request, String(params['id']))) as Response);
		};

	async function token({ request }: { request: Request }) {
		const kind = new URL(request.url).searchParams.get('grant_type');
		const { email, password, refresh_token, auth_code, code_verifier } = await json(request);
		if (kind === 'refresh_token') {
			const session = [...project.sessions.values()].find(({ refresh }) => refresh === refresh_token);
			if (!session) return refuse(request, 'refresh_token_not_found');
			session.refresh = randomBytes(9).toString('base64url');
			return tell(await project.answerOf(session, 'RS256'));
		}
		if (kind === 'pkce') {
			const session = project.takeOver(auth_code ?? '', code_verifier ?? '');
			return session ? tell(await project.answerOf(session)) : refuse(request, 'flow_state_not_found');
		}
		const user = project.users.find((one) => one.email === email?.toLowerCase() && one.password === password);
		if (!user) return refuse(request, 'invalid_credentials');
		return tell({ ...(await project.answerOf(project.begin(user, 'password'))), weak_password: null });
	}

	async function signUp({ request }: { request: Request }) {
		const { email = '', password } = await json(request);
		if (!/^[!-~]+@[!-~]+\.[!-~]+$/.test(email ?? '')) return refuse(request, 'validation_failed');
		if ((password ?? '').length < 6)
			return refuse(request, 'weak_password', { weak_password: { reasons: ['length'] } });
		if (project.users.some((one) => one.email === email?.toLowerCase()))
			return refuse(request, 'user_already_exists');
		const user = project.addUser((email ?? '').toLowerCase(), password ?? null);
		return tell(await project.answerOf(project.begin(user, 'password')));
	}

	async function update(session: Session, request: Request) {
		const { user, aal } = session;
		const { password, email, code_challenge } = await json(request);
		if (aal === 'aal1' && user.factors.some(({ status }) => status === 'verified'))
			return refuse(request, 'insufficient_aal');
		if (password && password === user.password) return refuse(request, 'same_password');
		if (password) user.password = password;
		if (email && project.users.some((one) => one.email === email)) return refuse(request, 'email_exists');
		if (email) {
			const to = new URL(request.url).searchParams.get('redirect_to') ?? '';
			user.new_email = email;
			for (const address of [user.email, email])
				project.mailLink(user, 'email_change', to, code_challenge ?? '', address);
		}
		return tell(userView(user));
	}

	function signOut({ id, user }: Session, request: Request) {
		const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
		for (const other of [...project.sessions.values()]) {
			const ends = scope === 'local' ? other.id === id : scope === 'others' ? other.id !== id : true;
			if (other.user === user && ends) project.sessions.delete(other.id);
		}
		return new HttpResponse(null, { status: 204 });
	}

	function followLink({ request }: { request: Request }) {
		const { searchParams } = new URL(request.url);
		const link = project.links.get(searchParams.get('token') ?? '');
		const to = new URL(searchParams.get('redirect_to') ?? '');
		project.links.delete(searchParams.get('token') ?? '');
		const isHalf =
			link?.type === 'email_change' &&
			[...project.links.values()].some(({ type, user }) => type === 'email_change' && user === link.user);
		if (isHalf) {
			const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
			to.searchParams.set('message', message);
			to.hash = new URLSearchParams({ message }).toString();
		} else if (link) {
			if (link.type === 'email_change')
				Object.assign(link.user, { email: link.user.new_email, new_email: undefined });
			to.searchParams.set('code', project.handOver(link.user, 'otp', link.challenge));
		} else {
			const why = {
				error: 'access_denied',
				error_code: 'otp_expired',
				error_description: 'Email link is invalid or has expired',
			};
			for (const [name, text] of Object.entries(why)) to.searchParams.set(name, text);
			to.hash = new URLSearchParams({ ...why, sb: '' }).toString();
		}
		return new HttpResponse(null, { status: 303, headers: { Location: to.href } });
	}

	/** The third party accepts at once, with a new account. */
	function authorize({ request }: { request: Request }) {
		const { searchParams } = new URL(request.url);
		const to = new URL(searchParams.get('redirect_to') ?? '');
		const user = project.addUser(`${randomUUID()}@users.noreply.example`, null, 'github');
		to.searchParams.set('code', project.handOver(user, 'oauth', searchParams.get('code_challenge') ?? ''));
		return new HttpResponse(null, { status: 302, headers: { Location: to.href } });
	}

	async function enroll({ user }: Session, request: Request) {
		const { friendly_name = null } = await json(request);
		const now = new Date().toISOString();
		const { base32: secret } = new Secret({ size: 20 });
		const factor: Factor = {
			id: randomUUID(),
			friendly_name,
			factor_type: 'totp',
			status: 'unverified',
			secret,
			created_at: now,
			updated_at: now,
		};
		user.factors.push(factor);
		const uri = new TOTP({ issuer: 'localhost:3000', label: user.email, secret }).toString();
		const { id, factor_type: type } = factor;
		return tell({
			id,
			type,
			friendly_name,
			totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret, uri },
		});
	}

	function challenge({ user }: Session, request: Request, id: string) {
		const factor = user.factors.find((one) => one.id === id);
		if (!factor) return refuse(request, 'mfa_factor_not_found');
		const challengeId = randomUUID();
		project.challenges.set(challengeId, factor);
		return tell({ id: challengeId, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + 300 });
	}

	async function verify(session: Session, request: Request) {
		const { challenge_id, code } = await json(request);
		const factor = project.challenges.get(challenge_id ?? '');
		if (!factor) return refuse(request, 'mfa_factor_not_found');
		const right = new TOTP({ secret: Secret.fromBase32(factor.secret) }).validate({
			token: code ?? '',
			window: 1,
		});
		if (right === null) return refuse(request, 'mfa_verification_failed');
		factor.status = 'verified';
		session.aal = 'aal2';
		session.amr.push({ method: 'totp', timestamp: Math.floor(Date.now() / 1000) });
		session.refresh = randomBytes(9).toString('base64url');
		return tell(await project.answerOf(session, 'RS256'));
	}

	return [
		http.get(at('/.well-known/jwks.json'), () => HttpResponse.json({ keys: project.jwks })),
		http.get(at('/settings'), () => tell(SETTINGS)),
		http.post(at('/signup'), signUp),
		http.post(at('/token'), token),
		http.get(
			at('/user'),
			signedIn(({ user }) => tell(userView(user))),
		),
		http.put(at('/user'), signedIn(update)),
		http.post(at('/logout'), signedIn(signOut)),
		http.post(at('/recover'), async ({ request }) => {
			const { email, code_challenge } = await json(request);
			const user = project.users.find((one) => one.email === email);
			const to = new URL(request.url).searchParams.get('redirect_to') ?? '';
			if (user) project.mailLink(user, 'recovery', to, code_challenge ?? '');
			return tell({});
		}),
		http.get(at('/verify'), followLink),
		http.get(at('/authorize'), authorize),
		http.post(at('/factors'), signedIn(enroll)),
		http.post(at('/factors/:id/challenge'), signedIn(challenge)),
		http.post(at('/factors/:id/verify'), signedIn(verify)),
		http.delete(
			at('/factors/:id'),
			signedIn(({ user }, _, id) => {
				user.factors = user.factors.filter((one) => one.id !== id);
				return tell({ id });
			}),
		),
	];
}

const SETTINGS = {
	external: { anonymous_users: false, email: true, phone: false, google: true, github: true, discord: true },
	disable_signup: false,
	mailer_autoconfirm: true,
	phone_autoconfirm: false,
	sms_provider: 'twilio',
	saml_enabled: false,
};
