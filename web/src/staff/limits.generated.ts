export const limits = {
  "couriers": {},
  "createCourier": {
    "name": {
      "minLength": 1,
      "maxLength": 60
    },
    "urlTemplate": {
      "maxLength": 300
    }
  },
  "updateCourier": {
    "name": {
      "minLength": 1,
      "maxLength": 60
    },
    "urlTemplate": {
      "maxLength": 300
    }
  },
  "deleteCourier": {},
  "export": {
    "name": {},
    "from": {},
    "to": {}
  },
  "staffLogIn": {
    "email": {
      "minLength": 1,
      "maxLength": 254
    },
    "password": {
      "minLength": 1,
      "maxLength": 200
    }
  },
  "staffLogOut": {},
  "staffMe": {},
  "changeStaffMe": {
    "getsNews": {}
  },
  "changeStaffPassword": {
    "currentPassword": {
      "minLength": 1,
      "maxLength": 200
    },
    "newPassword": {
      "minLength": 12,
      "maxLength": 200
    }
  },
  "staffAccounts": {},
  "addStaffAccount": {
    "name": {
      "minLength": 1,
      "maxLength": 100
    },
    "email": {
      "minLength": 5,
      "maxLength": 254
    },
    "role": {},
    "currentPassword": {
      "minLength": 1,
      "maxLength": 200
    }
  },
  "changeStaffAccount": {
    "minProperties": 1,
    "name": {
      "minLength": 1,
      "maxLength": 100
    },
    "role": {},
    "isDisabled": {},
    "currentPassword": {
      "minLength": 1,
      "maxLength": 200
    }
  },
  "resetStaffPassword": {
    "currentPassword": {
      "minLength": 1,
      "maxLength": 200
    }
  },
  "staffChanges": {
    "entity": {},
    "entityId": {
      "minLength": 1,
      "maxLength": 100
    },
    "staffId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "pageSize": {
      "minimum": 1,
      "maximum": 100
    }
  },
  "staffToday": {},
  "staffCategories": {},
  "createCategory": {
    "title": {
      "minLength": 1,
      "maxLength": 60
    },
    "picture": {},
    "isHidden": {}
  },
  "orderCategories": {
    "ids": {
      "maxItems": 1000,
      "items": {
        "minimum": 1,
        "maximum": 999999999
      }
    }
  },
  "updateCategory": {
    "version": {
      "minimum": 1,
      "maximum": 999999999
    },
    "title": {
      "minLength": 1,
      "maxLength": 60
    },
    "picture": {},
    "isHidden": {},
    "movedToId": {}
  },
  "deleteCategory": {
    "version": {
      "minimum": 1,
      "maximum": 999999999
    },
    "productsToId": {},
    "movedToId": {}
  },
  "createSubcategory": {
    "categoryId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "title": {
      "minLength": 1,
      "maxLength": 60
    },
    "picture": {},
    "isHidden": {}
  },
  "orderSubcategories": {
    "categoryId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "ids": {
      "maxItems": 1000,
      "items": {
        "minimum": 1,
        "maximum": 999999999
      }
    }
  },
  "updateSubcategory": {
    "version": {
      "minimum": 1,
      "maximum": 999999999
    },
    "categoryId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "title": {
      "minLength": 1,
      "maxLength": 60
    },
    "picture": {},
    "isHidden": {},
    "movedToId": {}
  },
  "deleteSubcategory": {
    "version": {
      "minimum": 1,
      "maximum": 999999999
    },
    "productsToId": {},
    "movedToId": {}
  },
  "staffCustomers": {
    "search": {
      "maxLength": 100
    }
  },
  "staffCustomer": {},
  "setCreditLimit": {
    "creditLimit": {
      "minimum": 0,
      "maximum": 9999999999
    }
  },
  "unlockCustomer": {},
  "staffMessages": {
    "state": {}
  },
  "sendMessage": {},
  "staffOrders": {
    "status": {},
    "search": {
      "maxLength": 100
    },
    "customerId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "creditDue": {},
    "placedFrom": {},
    "placedTo": {}
  },
  "setOrderStatuses": {
    "ids": {
      "minItems": 1,
      "maxItems": 100,
      "items": {
        "minimum": 1,
        "maximum": 999999999
      }
    },
    "status": {}
  },
  "sendOrders": {
    "rows": {
      "minItems": 1,
      "maxItems": 100,
      "items": {
        "orderId": {
          "minimum": 1,
          "maximum": 999999999
        },
        "courier": {
          "maxLength": 200
        },
        "trackingNumber": {
          "maxLength": 200
        }
      }
    },
    "dryRun": {}
  },
  "staffOrder": {},
  "setOrderStatus": {
    "status": {},
    "reason": {
      "minLength": 1,
      "maxLength": 300
    },
    "courier": {
      "maxLength": 60
    },
    "trackingNumber": {
      "maxLength": 60
    }
  },
  "markOrderPaid": {},
  "settleReturn": {
    "outcome": {},
    "restock": {},
    "number": {
      "minimum": 1,
      "maximum": 999999999
    },
    "items": {
      "maxItems": 200,
      "items": {
        "id": {
          "minimum": 1,
          "maximum": 999999999
        },
        "quantity": {
          "minimum": 1,
          "maximum": 999999999
        }
      }
    }
  },
  "openReturn": {
    "number": {
      "minimum": 1,
      "maximum": 999999999
    },
    "items": {
      "maxItems": 200,
      "items": {
        "id": {
          "minimum": 1,
          "maximum": 999999999
        },
        "quantity": {
          "minimum": 1,
          "maximum": 999999999
        }
      }
    },
    "reasonCode": {},
    "reason": {
      "maxLength": 300
    }
  },
  "recordDeliveryFailure": {
    "reason": {}
  },
  "takeOrderBack": {
    "restock": {
      "maxItems": 200,
      "items": {
        "id": {
          "minimum": 1,
          "maximum": 999999999
        },
        "quantity": {
          "minimum": 1,
          "maximum": 999999999
        }
      }
    }
  },
  "undoOrderStep": {
    "step": {}
  },
  "changeOrder": {
    "version": {
      "minimum": 1,
      "maximum": 999999999
    },
    "items": {
      "maxItems": 200,
      "items": {
        "id": {
          "minimum": 1,
          "maximum": 999999999
        },
        "quantity": {
          "minimum": 0,
          "maximum": 999999999
        },
        "sizeId": {
          "minimum": 1,
          "maximum": 999999999
        }
      }
    },
    "address": {
      "name": {
        "maxLength": 100
      },
      "mobile": {
        "maxLength": 20
      },
      "building": {
        "maxLength": 100
      },
      "street": {
        "maxLength": 200
      },
      "landmark": {
        "maxLength": 200
      },
      "city": {
        "maxLength": 100
      },
      "postalCode": {
        "maxLength": 20
      }
    }
  },
  "staffRefunds": {
    "isPaid": {}
  },
  "payRefund": {
    "reference": {
      "minLength": 1,
      "maxLength": 60
    },
    "paidOn": {
      "maxLength": 10
    }
  },
  "sendRefund": {},
  "staffInvoice": {},
  "staffCreditNote": {},
  "staffPayments": {
    "status": {}
  },
  "paymentDifferences": {},
  "resolvePaymentDifference": {},
  "staffProducts": {
    "search": {
      "maxLength": 100
    },
    "categoryId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "subcategoryId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "state": {},
    "stock": {},
    "sort": {},
    "pageSize": {
      "minimum": 1,
      "maximum": 100
    }
  },
  "createProduct": {
    "title": {
      "minLength": 1,
      "maxLength": 120
    },
    "subcategoryId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "state": {},
    "price": {
      "minimum": 1,
      "maximum": 99999999
    },
    "offerPrice": {
      "minimum": 1,
      "maximum": 99999999
    },
    "unit": {
      "maxLength": 60
    },
    "weight": {
      "exclusiveMinimum": 0,
      "maximum": 999999.999
    },
    "weightUnit": {
      "maxLength": 20
    },
    "sku": {
      "maxLength": 40
    },
    "barcode": {
      "maxLength": 13
    },
    "taxPercentage": {
      "minimum": 0,
      "exclusiveMaximum": 100
    },
    "ownTaxPercentage": {
      "minimum": 0,
      "exclusiveMaximum": 100
    },
    "hsnCode": {
      "maxLength": 8
    },
    "colour": {},
    "colourName": {
      "minLength": 1,
      "maxLength": 30
    },
    "fabric": {
      "minLength": 1,
      "maxLength": 40
    },
    "description": {
      "maxLength": 1000
    },
    "additionalInformation": {
      "maxLength": 1000
    },
    "highlights": {
      "maxItems": 10,
      "items": {
        "minLength": 1,
        "maxLength": 200
      }
    },
    "stock": {
      "minimum": 0,
      "maximum": 999999
    },
    "sizes": {
      "maxItems": 20,
      "items": {
        "label": {
          "minLength": 1,
          "maxLength": 20
        },
        "price": {
          "minimum": 1,
          "maximum": 99999999
        },
        "offerPrice": {
          "minimum": 1,
          "maximum": 99999999
        },
        "stock": {
          "minimum": 0,
          "maximum": 999999
        },
        "sku": {
          "maxLength": 40
        },
        "barcode": {
          "maxLength": 13
        }
      }
    },
    "pictures": {
      "maxItems": 10,
      "items": {
        "id": {
          "minLength": 1,
          "maxLength": 300
        },
        "alt": {
          "maxLength": 200
        }
      }
    },
    "relatedIds": {
      "maxItems": 12,
      "items": {
        "minimum": 1,
        "maximum": 999999999
      }
    }
  },
  "productRows": {},
  "importProducts": {
    "rows": {
      "minItems": 1,
      "maxItems": 10000,
      "items": {}
    },
    "dryRun": {}
  },
  "changeProducts": {
    "products": {
      "minItems": 1,
      "maxItems": 100,
      "items": {
        "id": {
          "minimum": 1,
          "maximum": 999999999
        },
        "version": {
          "minimum": 1,
          "maximum": 999999999
        }
      }
    },
    "change": {
      "minProperties": 1,
      "maxProperties": 1,
      "state": {},
      "subcategoryId": {
        "minimum": 1,
        "maximum": 999999999
      },
      "pricePercent": {
        "minimum": -90,
        "maximum": 900
      },
      "offerPercent": {
        "minimum": 1,
        "maximum": 90
      },
      "removeOffer": {}
    },
    "dryRun": {}
  },
  "staffProduct": {},
  "changeProduct": {
    "minProperties": 2,
    "version": {
      "minimum": 1,
      "maximum": 999999999
    },
    "title": {
      "minLength": 1,
      "maxLength": 120
    },
    "subcategoryId": {
      "minimum": 1,
      "maximum": 999999999
    },
    "price": {
      "minimum": 1,
      "maximum": 99999999
    },
    "offerPrice": {
      "minimum": 1,
      "maximum": 99999999
    },
    "unit": {
      "maxLength": 60
    },
    "weight": {
      "exclusiveMinimum": 0,
      "maximum": 999999.999
    },
    "weightUnit": {
      "maxLength": 20
    },
    "sku": {
      "maxLength": 40
    },
    "barcode": {
      "maxLength": 13
    },
    "taxPercentage": {
      "minimum": 0,
      "exclusiveMaximum": 100
    },
    "ownTaxPercentage": {
      "minimum": 0,
      "exclusiveMaximum": 100
    },
    "hsnCode": {
      "maxLength": 8
    },
    "colour": {},
    "colourName": {
      "minLength": 1,
      "maxLength": 30
    },
    "fabric": {
      "minLength": 1,
      "maxLength": 40
    },
    "description": {
      "maxLength": 1000
    },
    "additionalInformation": {
      "maxLength": 1000
    },
    "highlights": {
      "maxItems": 10,
      "items": {
        "minLength": 1,
        "maxLength": 200
      }
    },
    "stock": {
      "from": {
        "minimum": 0,
        "maximum": 999999
      },
      "to": {
        "minimum": 0,
        "maximum": 999999
      }
    },
    "sizes": {
      "maxItems": 20,
      "items": {
        "id": {
          "minimum": 1,
          "maximum": 999999999
        },
        "label": {
          "minLength": 1,
          "maxLength": 20
        },
        "price": {
          "minimum": 1,
          "maximum": 99999999
        },
        "offerPrice": {
          "minimum": 1,
          "maximum": 99999999
        },
        "stock": {
          "minimum": 0,
          "maximum": 999999
        },
        "stockChange": {
          "from": {
            "minimum": 0,
            "maximum": 999999
          },
          "to": {
            "minimum": 0,
            "maximum": 999999
          }
        },
        "sku": {
          "maxLength": 40
        },
        "barcode": {
          "maxLength": 13
        }
      }
    },
    "pictures": {
      "maxItems": 10,
      "items": {
        "id": {
          "minLength": 1,
          "maxLength": 300
        },
        "alt": {
          "maxLength": 200
        }
      }
    },
    "relatedIds": {
      "maxItems": 12,
      "items": {
        "minimum": 1,
        "maximum": 999999999
      }
    },
    "colourIds": {
      "maxItems": 19,
      "items": {
        "minimum": 1,
        "maximum": 999999999
      }
    },
    "showsOneColour": {}
  },
  "copyProduct": {},
  "takeProductOffSale": {},
  "restoreProduct": {},
  "staffColours": {},
  "uploadPicture": {},
  "promoCodes": {},
  "createPromoCode": {
    "code": {
      "minLength": 3,
      "maxLength": 20
    },
    "percent": {
      "minimum": 1,
      "maximum": 100
    },
    "startsAt": {
      "maxLength": 40
    },
    "endsAt": {
      "maxLength": 40
    },
    "isActive": {},
    "maxUses": {
      "minimum": 1,
      "maximum": 1000000
    },
    "maxUsesPerCustomer": {
      "minimum": 1,
      "maximum": 1000000
    }
  },
  "updatePromoCode": {
    "code": {
      "minLength": 1
    },
    "percent": {
      "minimum": 1,
      "maximum": 100
    },
    "startsAt": {
      "maxLength": 40
    },
    "endsAt": {
      "maxLength": 40
    },
    "isActive": {},
    "maxUses": {
      "minimum": 1,
      "maximum": 1000000
    },
    "maxUsesPerCustomer": {
      "minimum": 1,
      "maximum": 1000000
    }
  },
  "staffBanners": {},
  "createBanner": {
    "picture": {
      "id": {
        "minLength": 1,
        "maxLength": 200
      },
      "alt": {
        "maxLength": 200
      }
    },
    "title": {
      "minLength": 1,
      "maxLength": 80
    },
    "description": {
      "maxLength": 200
    },
    "callToAction": {
      "maxLength": 30
    },
    "link": {
      "maxLength": 200
    },
    "startsAt": {
      "maxLength": 40
    },
    "endsAt": {
      "maxLength": 40
    }
  },
  "orderBanners": {
    "ids": {
      "maxItems": 100,
      "items": {
        "minimum": 1,
        "maximum": 999999999
      }
    }
  },
  "updateBanner": {
    "picture": {
      "id": {
        "minLength": 1,
        "maxLength": 200
      },
      "alt": {
        "maxLength": 200
      }
    },
    "title": {
      "minLength": 1,
      "maxLength": 80
    },
    "description": {
      "maxLength": 200
    },
    "callToAction": {
      "maxLength": 30
    },
    "link": {
      "maxLength": 200
    },
    "startsAt": {
      "maxLength": 40
    },
    "endsAt": {
      "maxLength": 40
    }
  },
  "deleteBanner": {}
} as const;
