/** A delivery address. */
export interface Address {
  id: string;
  name: string;
  mobile: string;
  building: string;
  street: string;
  landmark: string | null;
  city: string;
  postalCode: string;
  /** Degrees; 0 where REST sends none, null where they cannot be read. */
  latitude: number | null;
  longitude: number | null;
  isDefault: boolean;
}

/** An address to save. */
export type NewAddress = Omit<Address, "id" | "isDefault"> & { latitude: number; longitude: number };
