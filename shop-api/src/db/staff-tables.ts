import type { Generated } from "kysely";

export type StaffRole = "owner" | "staff";
/** What a change by staff is about. */
export type StaffEntity =
  | "order"
  | "product"
  | "customer"
  | "promo_code"
  | "banner"
  | "category"
  | "subcategory"
  | "courier"
  | "staff";

/** Staff accounts, their sessions, the history, and the couriers. */
export type StaffTables = {
  /** `email` is in lower case. `password_hash`: see `hashPassword`. `disabled_at`: null unless it may not log in. */
  staff: {
    id: Generated<number>;
    name: string;
    email: string;
    password_hash: string;
    role: StaffRole;
    disabled_at: Generated<number | null>;
    /** 1 if an owner is sent what has happened in the shop, otherwise 0. */
    gets_news: Generated<number>;
    created_at: number;
  };
  staff_sessions: { token_hash: string; staff_id: number; created_at: number; expires_at: number };
  /** The history. `fields`: JSON, see `FieldChange`. `staff_id`: null for the command line and the previous version. */
  staff_changes: {
    id: Generated<number>;
    staff_id: number | null;
    staff_name: string;
    entity: StaffEntity;
    entity_id: string;
    label: string | null;
    action: string;
    fields: string;
    changed_at: number;
  };
  /** Couriers that owners have named. `url_template`: see `trackingUrl`; null for no link. */
  couriers: { id: Generated<number>; name: string; url_template: string | null; created_at: number };
};
