/** The ids of the operations whose answers are the same for everyone. */
export const publicDocuments: Record<string, string> = {
  Categories: "sha256:0bffa7ea0c158e2301cec114a29e9db2720db08f8150d2adb6cffec6b8ea74b8",
  CategoryPage: "sha256:222b6e906a998ab86fb22c2149d625b61740e8a4de2c9b57dee9df3a07432464",
  HomePage: "sha256:6d7a572d77ee4200f7318153e382f3c1673c632a048680f48e2643f37e064e78",
  ProductPage: "sha256:e378cc49a87e0559c31fda56bc2b7b4b32ad850b40906765303d44da24b99951",
  Search: "sha256:4f83f0f10395fd95b378af14a57a31708dd2089b01600bfa8f5c35b0f2c7c919",
  SearchPage: "sha256:c2b3f1be969f49e3b63b4b3e4953350957f1530ab26b7843f620564aa97823dd",
  SignUpVerification: "sha256:da51c6eb384550800d5ef403d6aef6c16aa663bcabb1066fde7d90a32d991e88",
  Subcategories: "sha256:101b4f337cb64efe25ca2465bfa53286fee5837a3b05ddaf85379c78dd3c4e25",
};
/** The ids of all the others. */
export const personalDocuments: Record<string, string> = {
  AccountOrders: "sha256:445246894d507aa8d5a9a8f1d09a78afd46a23ff53d3365476c39a6c988295cf",
  AccountProfile: "sha256:2c511554214345addaba331192f7a77c12080ecde16eb0a4765fc01425c98db8",
  AddAddress: "sha256:d12d4deb56ab2b331310d8f9aed5e1bc3e5767631dcb4a34b00f5ba0b298ef24",
  AddAddressDialog: "sha256:08f0aeb24b722025c49557e997e2b172c8bca8261147134ee17e53b2caccd12e",
  AddToCart: "sha256:7a5785f26c62dbb37820c31084f6da530a32b26d886f95ebffcb1ac550d967b6",
  Cart: "sha256:ec7dfe63cb922449042bf7552bd7fd1c57b0577fd576d90f89ddc0a74ef1a401",
  CheckPromoCode: "sha256:6c55d55f359bebdaf769724e4c078b061ea96ca205806a4027ef7251ee815715",
  CheckoutPage: "sha256:64743a285e4c55915b6cf39bd79348f3b2f5a58231d943484a160c240e1f46b9",
  LogIn: "sha256:849b600264839a7a05c5521ca6881dce70e868857176f944cb5b7beb8f7e8bc2",
  LogOut: "sha256:71095836b22b973df67ad125d68db5af003cbe4bac473e631e9b3055139d474c",
  PlaceOrder: "sha256:bc1bdebcfc5073208fb6fde80582780e66a2884b8659f18233073c786d28b861",
  Register: "sha256:93d900f3985475a60d6115d34568d0f4f0d35f3f445312d7d0327246fc75cf1c",
  RemoveCartLine: "sha256:ce356575a777676b029ec153913003d123adc13098a79a57570e3c6f9cb14a39",
  RequestLogin: "sha256:85087bfccc95ea9747396e188c49de6cca1d2f9cba073f950f984d9edaa3935d",
  SetCartLineQuantity: "sha256:9c3e8960dfe2ad3b2110a0d3b45f5feeae398d626b1e41a5956120194c750f90",
};
