import { useParams } from "react-router-dom";
import { formatMoney } from "../../format/money.ts";
import { placedOn } from "../../format/placed-on.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Fact, FactsList } from "../../ui/FactsList.tsx";
import { mobileText } from "../format/mobile.ts";
import { QueryState } from "../list/QueryState.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { CreditLimitForm } from "./CreditLimitForm.tsx";
import { CustomerOrders } from "./CustomerOrders.tsx";
import { useStaffCustomerQuery } from "./StaffCustomer.generated.ts";
import type { StaffCustomer_CustomerFragment } from "./StaffCustomers.generated.ts";
import { UnlockNumber } from "./UnlockNumber.tsx";
import styles from "./CustomerScreen.module.css";

/** One customer: number, credit and orders. */
export function Component() {
  const id = useParams()["customerId"] ?? "";
  const result = useStaffCustomerQuery({ variables: { id } });
  const customer = result.data?.staff.customer;
  return (
    <>
      <ScreenHead
        title={customer ? customer.name : "Customer"}
        parent={{ label: "Customers", to: "/customers" }}
        note={customer && `Customer since ${placedOn(customer.createdAt)}`}
      />
      <QueryState result={result} failure="The customer could not be loaded.">
        {({ staff }) =>
          staff.customer ? (
            <Customer key={id} customer={staff.customer} />
          ) : (
            <EmptyState
              title="There is no such customer."
              text="The account may have been deleted."
              action={<ButtonLink to="/customers">All customers</ButtonLink>}
            />
          )
        }
      </QueryState>
    </>
  );
}

function Customer({ customer }: { customer: StaffCustomer_CustomerFragment }) {
  const { mobile, email } = customer;
  return (
    <>
      {customer.isLocked && <UnlockNumber customerId={customer.id} mobile={mobile} />}
      <div className="columns">
        <section>
          <h2>Account</h2>
          <FactsList align="start" isOpenTop>
            <Fact label="Mobile">
              <a className="link" href={`tel:${mobile}`}>
                {mobileText(mobile)}
              </a>
            </Fact>
            <Fact label="Email">
              {email === null ? (
                "None"
              ) : (
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              )}
            </Fact>
            <Fact label="Orders">{`${customer.orderCount}, for ${formatMoney(customer.orderTotal)}`}</Fact>
            <Fact label="Points">{customer.points.toLocaleString("en-IN")}</Fact>
          </FactsList>
        </section>
        <section>
          <h2>Credit</h2>
          <FactsList isOpenTop>
            <Fact label="Owes now">{formatMoney(customer.creditUsed)}</Fact>
            <Fact label="Limit">{formatMoney(customer.creditLimit)}</Fact>
          </FactsList>
          <CreditLimitForm customer={customer} />
        </section>
      </div>
      <section className={styles.orders}>
        <h2>Orders</h2>
        <CustomerOrders customerId={customer.id} />
      </section>
    </>
  );
}
