/** Contact details. Address, mailbox and number are examples and receive nothing. */
export const contact = {
  address: "Kasavu, Swaraj Round, Thrissur 680001, Kerala",
  email: "care@kasavu.example",
  phone: "+91 487 000 0100",
} as const;
