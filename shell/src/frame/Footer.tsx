/** The copyright line. */
export function Footer() {
  return <footer className="sh-footer">© {new Date().getFullYear()} Crumbtrail</footer>;
}
