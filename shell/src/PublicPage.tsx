import { useTitle } from "@crumbtrail/host/titles";
import { Logo } from "@crumbtrail/kit/signin";
import { type ReactNode, useId } from "react";

/** A screen before sign-in: the product's name above one panel. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  const id = useId();
  return (
    <main className="sh-login">
      <div className="sh-login-brand">
        <Logo size={40} />
        <span>Crumbtrail</span>
      </div>
      <section className="sh-login-panel" aria-labelledby={id}>
        <h1 id={id}>{title}</h1>
        {children}
      </section>
    </main>
  );
}
