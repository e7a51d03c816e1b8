import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useLoginState } from "../../apollo/use-login-state.ts";
import { PageHead } from "../../document/PageHead.tsx";
import { useLoginRequired } from "../../session/login-required.ts";
import { reloadForModule } from "../../deployment/reload.ts";
import { Breadcrumb } from "../../ui/Breadcrumb.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabStrip } from "../../ui/TabStrip.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { sectionOf, sections, type SectionId } from "./sections.ts";
import styles from "./AccountPage.module.css";

// loaded only when opened
const OrdersSection = lazy(() =>
  import("../../features/orders/OrdersSection.tsx")
    .then((module) => ({ default: module.OrdersSection }))
    .catch(reloadForModule),
);
const MessagesSection = lazy(() =>
  import("../../features/messages/MessagesSection.tsx")
    .then((module) => ({ default: module.MessagesSection }))
    .catch(reloadForModule),
);
const InformationSection = lazy(() => import("./InformationSection.tsx").catch(reloadForModule));
const DeleteAccount = lazy(() =>
  import("./DeleteAccount.tsx").then((module) => ({ default: module.DeleteAccount })).catch(reloadForModule),
);

/** /my-account: the sections of the customer's account, one at a time (?section=). */
export function Component() {
  const [parameters] = useSearchParams();
  useLoginRequired();
  const current = sectionOf(parameters.get("section"));
  const [isDeleting, setDeleting] = useLoginState(false);
  return (
    <div className="wrap">
      <PageHead title="My Account" />
      <Breadcrumb
        trail={[{ title: "Home", to: "/" }, { title: "Profile", to: "/my-account" }, { title: "My Account" }]}
      />
      <div className="page-head">
        <h1>My Account</h1>
      </div>
      <div className={styles.account}>
        <TabStrip
          label="My Account"
          what="sections"
          current={sections.findIndex(({ id }) => id === current)}
          className={styles.tabs}
        >
          {sections.map(({ id, title }) => (
            <Link
              key={id}
              to={id === "profile" ? "/my-account" : `/my-account?section=${id}`}
              aria-current={id === current ? "page" : undefined}
              preventScrollReset
            >
              {title}
            </Link>
          ))}
          <button type="button" className={styles.delete} onClick={() => setDeleting(true)}>
            Delete Account
          </button>
        </TabStrip>
        <div className={styles.panel}>
          <Suspense fallback={<Skeleton kind="word" />}>
            <Section id={current} />
          </Suspense>
        </div>
      </div>
      <Suspense>{isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}</Suspense>
    </div>
  );
}

function Section({ id }: { id: SectionId }) {
  switch (id) {
    case "profile":
      return <ProfileSection />;
    case "track-orders":
      return <OrdersSection />;
    case "messages":
      return <MessagesSection />;
    case "terms":
      return <InformationSection path="/terms-and-conditions" />;
    case "privacy":
      return <InformationSection path="/privacy-policy" />;
    case "contact":
      return <InformationSection path="/contact-us" />;
  }
}
