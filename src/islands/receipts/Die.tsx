/** A twenty-sided die from above. It takes the text's colour; the face may be left blank. */
export function Die({ face = '' }: { face?: number | '' }) {
	return (
		<span className="die" aria-hidden="true">
			<svg viewBox="0 0 40 44" width="40" height="44" aria-hidden="true">
				<path
					d="M20 1.5L38 12V32L20 42.5L2 32V12Z"
					fill="currentColor"
					fillOpacity=".14"
					stroke="currentColor"
					strokeWidth="1.5"
					strokeLinejoin="round"
				/>
				<path
					d="M20 1.5L9 29H31ZM9 29L2 12M9 29L2 32M9 29L20 42.5L31 29L38 32M31 29L38 12"
					fill="none"
					stroke="currentColor"
					strokeOpacity=".38"
				/>
			</svg>
			<b>{face}</b>
		</span>
	);
}
