import type { Page } from "../host-pages.ts";

/** What a change by staff is about. */
export type StaffEntity = "ORDER" | "PRODUCT" | "CUSTOMER" | "PROMO_CODE" | "BANNER" | "STAFF";

/** A change by staff. */
export interface StaffChange {
  id: string;
  at: Date;
  staffName: string;
  entity: StaffEntity;
  entityId: string;
  /** Null if it was erased. */
  label: string | null;
  /** In words, such as `out for delivery`. */
  action: string;
  fields: StaffFieldChange[];
}

/** A changed field; texts are null for none, and for what is personal. */
export interface StaffFieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** A page of the history, newest first. */
export type StaffChangePage = Page<StaffChange>;

/** Conditions of the history; null for none. */
export interface ChangeFilter {
  entity: StaffEntity | null;
  /** Null without an entity. */
  entityId: string | null;
  staffId: string | null;
}
