/** Where to find us. The address, mailbox and number are examples: nobody receives what is sent there. */
export const contact = {
  address: "Kasavu, Swaraj Round, Thrissur 680001, Kerala",
  email: "care@kasavu.example",
  phone: "+91 487 000 0100",
} as const;
