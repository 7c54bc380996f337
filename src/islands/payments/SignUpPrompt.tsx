/** For guests: why to have an account, and a link to sign up. */
export function SignUpPrompt({ what }: { what: string }) {
	return (
		<>
			<p className="sign-up if-accounts">
				<span>{what} What you have as a guest comes with you.</span>
				<a className="btn btn-primary" href={`/auth/signup?returnTo=${encodeURIComponent('/wallet')}`}>
					Sign Up for Free
				</a>
			</p>
			<p className="sign-up if-no-accounts">This server runs without accounts.</p>
		</>
	);
}
